"""What a build makes beside copying files: compiled catalogues, bundled scripts, and the guide.

People's machines need neither the parser of the first, nor the bundler of the second, nor what builds the third.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildParts(BuildHookInterface):  # type: ignore[type-arg]
    """Compiles `kernel_lib/words/<language>/*.ftl` and bundles `kernel_lib/widgets/*/*.ts`, for a wheel and for
    an editable checkout alike. A source archive gets the guide, too, and with it every wheel that is built from one;
    to build it takes a minute and all that cogbook depends on, so that `uv sync` of a checkout goes without.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the hook of hatch
        self._module("words/compiler.py").compile_folder(Path(self.root) / "kernel_lib" / "words")
        self._module("widgets/front/bundler.py").build()
        if self.target_name == "sdist":
            builder = Path(self.root) / ".ci" / "guide" / "build.py"
            environment = {**os.environ, "PYTHONPATH": self.root}
            subprocess.run([sys.executable, builder, self._guide], cwd=self.root, env=environment, check=True)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - as above
        if self.target_name == "sdist":
            shutil.rmtree(self._guide)  # it is in the archive now; a checkout builds its own when somebody asks for it

    @property
    def _guide(self) -> Path:
        return Path(self.root) / "kernel_lib" / "_guide"

    def _module(self, path: str) -> ModuleType:
        """Return a module of the package that imports nothing of it: the package itself needs more than a build has."""
        file = Path(self.root) / "kernel_lib" / path
        spec = importlib.util.spec_from_file_location(file.stem, file)
        assert spec is not None
        assert spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
        return module
