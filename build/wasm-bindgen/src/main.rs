//! Does what `wasm-bindgen --target web` does: from a compiled wasm module, it writes the final module with its JavaScript and types. The
//! original program also contains a server for tests, with which its installation takes eight times as long.

use std::{env, process::ExitCode};
use wasm_bindgen_cli_support::Bindgen;

const USAGE: &str =
    "usage: fifteen-bindgen MODULE.wasm FOLDER NAME, which writes NAME.js, NAME_bg.wasm and their types into FOLDER";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [module, folder, name] = arguments.as_slice() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).typescript(true).omit_default_module_path(false);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("fifteen-bindgen: {module}: {error:?}");
            ExitCode::FAILURE
        }
    }
}
