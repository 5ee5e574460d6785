//! Plain JavaScript values, made property by property: a general serializer would be one more thing to fetch.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// An object with these properties.
pub fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (key, value) in properties {
        set(&object, key, &value);
    }
    object.into()
}

/// Gives an object a property. One that takes none keeps what it has; a panic would bring with it the text of every error.
pub fn set(object: &JsValue, key: &str, value: &JsValue) {
    let _ = Reflect::set(object, &key.into(), value);
}

/// An array.
pub fn array<T: Into<JsValue>>(items: impl IntoIterator<Item = T>) -> JsValue {
    items.into_iter().map(T::into).collect::<Array>().into()
}
