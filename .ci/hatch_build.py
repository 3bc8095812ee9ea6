"""What a build makes beside copying files: compiled catalogues and bundled scripts.

People's machines need neither the parser of the one nor the bundler of the other.
"""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildParts(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles `kernel_lib/words/<language>/*.ftl` and bundles `kernel_lib/widgets/*/*.ts`, for a wheel and for
    an editable checkout alike.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook of hatch
        self._module("words/compiler.py").compile_folder(Path(self.root) / "kernel_lib" / "words")
        self._module("widgets/front/bundler.py").build()

    def _module(self, path: str) -> ModuleType:
        """Return a module of the package that imports nothing of it: the package itself needs more than a build has."""
        file = Path(self.root) / "kernel_lib" / path
        spec = importlib.util.spec_from_file_location(file.stem, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
