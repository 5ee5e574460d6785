#!/usr/bin/env bash
# The linker of the Python package for Pyodide. Rust calls Emscripten's emcc there, but our side module needs nothing of it except a call of
# the linker that comes with Rust: Pyodide provides the C library and Python. Arguments that only emcc understands are dropped.
set -euo pipefail

inputs=()
output=
while (($#)); do
  case $1 in
    -o)
      output=$2
      shift
      ;;
    -*) ;;
    *.o | *.rlib | *.a) inputs+=("$1") ;;
  esac
  shift
done

# Names that the module does not define are imported. It exports its entry point, and the two functions by which Emscripten relocates data
# and runs constructors.
"$(rustc --print sysroot)/lib/rustlib/$(rustc --print host-tuple)/bin/rust-lld" -flavor wasm \
  -shared -Bsymbolic --experimental-pic --import-memory --unresolved-symbols=import-dynamic \
  --no-export-dynamic --export=PyInit__native --export-if-defined=__wasm_apply_data_relocs --export-if-defined=__wasm_call_ctors \
  --strip-debug -o "$output" "${inputs[@]}"

# Pyodide catches panics as WebAssembly exceptions. The other features are those that Rust emits for this target.
"${BASH_SOURCE[0]%/*}/../../node_modules/.bin/wasm-opt" -O3 --one-caller-inline-max-function-size=0 \
  --enable-bulk-memory --enable-bulk-memory-opt --enable-call-indirect-overlong --enable-exception-handling --enable-multivalue \
  --enable-mutable-globals --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext \
  --strip-debug --strip-producers --strip-target-features "$output" -o "$output"
