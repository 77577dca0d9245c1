// The package types its own entry only, which Node 20 cannot load.
declare module '@cooklang/cooklang/pkg/cooklang_wasm_bg.js' {
  export * from '@cooklang/cooklang/pkg/cooklang_wasm.js'
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void
}
