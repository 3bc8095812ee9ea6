"""What a build makes beside copying files: the compiled catalogues, which people's machines need no parser for."""

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileWords(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles `kernel_lib/words/<language>/*.ftl`, for a wheel and for an editable checkout alike."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook of hatch
        words = Path(self.root) / "kernel_lib" / "words"
        spec = importlib.util.spec_from_file_location("compiler", words / "compiler.py")
        assert spec is not None
        assert spec.loader is not None
        compiler = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(compiler)
        compiler.compile_folder(words)
