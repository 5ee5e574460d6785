//! Builds plain JavaScript values, property by property. A general serializer would make the modules larger to download.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// Returns an object with these properties.
pub fn object(properties: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (key, value) in properties {
        set(&object, key, value);
    }
    object.into()
}

/// Sets a property. A failure is ignored, since these objects are our own and accept every property; a panic would add the
/// messages of errors that never occur to the module.
pub fn set(object: &JsValue, key: &str, value: &JsValue) {
    let _ = Reflect::set(object, &key.into(), value);
}

/// Returns an array of these items.
pub fn array<T: Into<JsValue>>(items: impl IntoIterator<Item = T>) -> JsValue {
    items.into_iter().map(T::into).collect::<Array>().into()
}
