//! Plain JavaScript values, made property by property: a general serializer would be one more thing to fetch.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::JsValue;

/// An object with these properties.
pub fn object<const N: usize>(properties: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new();
    for (key, value) in properties {
        Reflect::set(&object, &key.into(), &value).expect("a plain object takes properties");
    }
    object.into()
}

/// An array.
pub fn array<T: Into<JsValue>>(items: impl IntoIterator<Item = T>) -> JsValue {
    items.into_iter().map(T::into).collect::<Array>().into()
}
