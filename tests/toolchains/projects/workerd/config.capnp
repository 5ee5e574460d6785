using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "main", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "dist/worker.js"),
    (name = "engine_bg.wasm", wasm = embed "node_modules/fifteen-puzzle/wasm/engine_bg.wasm"),
    (name = "engine-large_bg.wasm", wasm = embed "node_modules/fifteen-puzzle/wasm/engine-large_bg.wasm"),
  ],
  compatibilityDate = "2026-01-01",
);
