// Runs the cell of the start page when its notebook is opened, so that nobody has to run code before they see anything;
// lets widgets open in older browsers, and leaves them the room beside cells on a phone.
// JupyterLab loads this as it loads every extension that was built elsewhere; `cogbook lab` says where it lies.

const START = /^(?:# The start page[^\r\n]*\n)?import kernel_lib as kl\s+kl\.home\(\)\s*$/; // this cell and no other is run unasked

/** Runs the first cell of a notebook, if it is that of the start page and shows nothing yet. */
async function runStartPage(app, panel) {
  await panel.context.ready;
  const cell = panel.content.widgets[0];
  if (cell?.model.type !== "code" || !START.test(cell.model.sharedModel.getSource())) return;
  await panel.sessionContext.ready;
  await panel.sessionContext.session?.kernel?.info;
  if (panel.isDisposed || cell.model.executionCount) return; // a person was quicker
  panel.content.activeCellIndex = 0;
  await app.commands.execute("notebook:run-cell", { toolbar: true });
}

const startPage = {
  id: "cogbook:start-page",
  description: "Runs the cell of the start page when its notebook is opened.",
  autoStart: true,
  activate(app) {
    const seen = new WeakSet();
    const look = () => {
      const panel = app.shell.currentWidget;
      if (!panel?.sessionContext || !panel.content?.widgets || seen.has(panel)) return;
      seen.add(panel);
      void runStartPage(app, panel);
    };
    app.shell.currentChanged?.connect(look);
    void app.restored.then(look);
  },
};

/** A signal that is aborted with the first of some signals. */
function firstAborted(signals) {
  const controller = new AbortController();
  for (const signal of signals) {
    const abort = () => controller.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener("abort", abort, { once: true, signal: controller.signal });
  }
  return controller.signal;
}

const olderBrowsers = {
  id: "cogbook:older-browsers",
  description: "Supplies what anywidget needs and browsers before Chrome 116, Firefox 124 and Safari 17.4 lack.",
  autoStart: true,
  activate() {
    AbortSignal.any ??= firstAborted;
  },
};

const narrowWindows = {
  id: "cogbook:narrow-windows",
  description: "Hides the numbers beside the cells of a notebook in a narrow window, which a board needs whole.",
  autoStart: true,
  activate() {
    const style = document.createElement("style");
    style.textContent = `@media (max-width: 600px) {
      .jp-Notebook { --jp-cell-prompt-width: 0px; }
      .jp-Notebook :is(.jp-InputPrompt, .jp-OutputPrompt) { display: none; }
    }`;
    document.head.append(style);
  },
};

window._JUPYTERLAB = window._JUPYTERLAB ?? {};
window._JUPYTERLAB.cogbook = { init: () => {}, get: async () => () => [startPage, olderBrowsers, narrowWindows] };
