// Jest's `expect` is each file's own; the hooks that compare by it are not.
globalThis.compareBy(globalThis.expect);
