"""The plan of a workshop as a page that can stand below another one."""

from __future__ import annotations

from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.front.component import Value
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.plan.panels import page


class PlanPage(HtmlPage):
    """The plan of a workshop, minute by minute."""

    catalogue = "plan"
    stylesheets = ("plan/plan.css",)
    root = Value("p-body p-cell")

    def __init__(self, plan: WorkshopPlan, *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self.plan = plan
        self.update()

    def __repr__(self) -> str:
        return repr(self.plan)

    def page_html(self) -> str:
        return page(self.plan)

    def still(self) -> str:
        return self.styled(self.page_html())
