"""What an assignment can be made of: lessons, by the titles they have in the language that is spoken."""

from kernel_lib.classroom.catalog import lessons_of
from kernel_lib.study.lessons import lessons, read_lesson
from kernel_lib.study.task_sources import task_of
from kernel_lib.words import speaking


def test_lessons_are_listed_in_the_language_that_is_spoken() -> None:
    english = lessons_of("inversion")
    with speaking("de"):
        german = lessons_of("inversion")
    assert [lesson.name for lesson in german] == [lesson.name for lesson in english]
    assert german[0].title != english[0].title
    assert lessons_of("inversion") == english


def test_a_task_of_a_translated_lesson_is_found_by_its_key() -> None:
    found = {}
    for spoken in ("en", "de"):
        with speaking(spoken):
            tasks = [task for lesson in lessons("inversion")[:3] for task in read_lesson(lesson.path)[1]]
            found[spoken] = {task.key: task_of("inversion", task.key, task.source) for task in tasks}
    assert all(task is not None for tasks in found.values() for task in tasks.values())
    assert found["de"].keys() == found["en"].keys(), "a task has the key of its English twin"
