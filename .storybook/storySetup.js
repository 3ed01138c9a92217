// Each file has its own `expect`; the hooks that use it are loaded once for all files.
globalThis.compareBy(globalThis.expect);
