// Browsers start no worker in a page that is opened from a file, and the search runs in one. Here its script runs in a
// hidden frame instead, which gets and sends the same messages. The name of this file tells the theme not to load one
// from the network.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inner = this.frame.contentWindow;
      addEventListener("message", (event) => {
        if (event.source !== inner) return;
        const heard = new MessageEvent("message", { data: event.data });
        this.dispatchEvent(heard);
        this.onmessage?.(heard);
      });
      const load = (address) =>
        new Promise((resolve, reject) => {
          const script = inner.document.createElement("script");
          script.src = address;
          script.onload = resolve;
          script.onerror = reject;
          inner.document.body.append(script);
        });
      inner.document.open();
      // A function of the frame itself, so that its messages name the frame as their source.
      inner.document.write('<!doctype html><body><script>postMessage = (data) => parent.postMessage(data, "*");</script></body>');
      inner.document.close();
      inner.importScripts = (...addresses) => addresses.reduce((before, address) => before.then(() => load(address)), Promise.resolve());
      this.ready = load(url);
    }
    postMessage(data) {
      const inner = this.frame.contentWindow;
      this.ready.then(() => inner.dispatchEvent(new inner.MessageEvent("message", { data })));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
