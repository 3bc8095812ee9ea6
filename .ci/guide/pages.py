"""What the guide has beside its Markdown: pictures of what its code makes, and two pages of the reference.

mkdocs calls these functions while it builds: see `hooks` in mkdocs.yml.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))

import reference  # the modules beside this one are importable from here on
from fences import fences
from pictures import figure, file_name, pictures


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Write the pages of the reference that come from the package."""
    for path, content in (("reference/api.md", reference.api()), ("reference/command.md", reference.command())):
        files.append(File.generated(config, path, content=content))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Put a mark behind each block whose picture is shown, or in its place."""
    blocks = fences(markdown)
    if not any(block.has_picture for block in blocks):
        return markdown
    shown: list[str] = []
    up = "../" * page.file.src_uri.count("/")
    for block, made in zip(
        (block for block in blocks if block.has_picture), pictures(page.file.src_uri, blocks), strict=True
    ):
        paths = []
        for one in made:
            path = f"pictures/{file_name(one)}"
            paths.append(up + path)
            if one.kind == "svg" and files.get_file_from_path(path) is None:
                files.append(File.generated(config, path, content=one.text))
        shown.append(figure(made, block.alt, paths))
    page.meta["pictures"] = shown
    number = len(shown)
    for block in reversed(blocks):
        if block.words:
            code = "" if "hide" in block.words else f"```{block.language}\n{block.code}```\n"
            number -= block.has_picture
            mark = f"\n<div>picture-{number}</div>\n" if block.has_picture else ""
            markdown = f"{markdown[: block.span[0]]}{code}{mark}{markdown[block.span[1] :]}"
    return markdown


def on_page_content(html: str, page: Page, **_: Any) -> str:
    """Put the pictures where their marks are."""
    for number, shown in enumerate(page.meta.get("pictures", ())):
        html = html.replace(f"<div>picture-{number}</div>", shown)
    return html


def on_post_build(config: MkDocsConfig) -> None:
    """Leave out what no reader needs: maps of scripts, and the search's other languages."""
    scripts = Path(config.site_dir) / "assets"
    for path in [
        *scripts.rglob("*.map"),
        Path(config.site_dir) / "sitemap.xml",
        Path(config.site_dir) / "sitemap.xml.gz",
    ]:
        path.unlink(missing_ok=True)
    shutil.rmtree(scripts / "javascripts" / "lunr" / "min", ignore_errors=True)
    for path in (scripts / "javascripts" / "lunr").glob("*.js"):
        path.unlink()
