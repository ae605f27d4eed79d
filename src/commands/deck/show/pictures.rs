//! The pictures and fonts of a page, inside the page.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use std::fmt::Write;

/// Whose drawings they are.
pub const CREDIT: &str = "Pictures: Fluent Emoji by Microsoft (MIT), Material Design Icons by Pictogrammers (Apache 2.0), \
                          Health Icons by Resolve to Save Lives (MIT). Made with Panta.";

/// The pictures that a page shows, each once.
#[derive(Default)]
pub struct Pictures {
    used: Vec<(String, Option<panta_web::Picture>)>,
}

impl Pictures {
    /// A picture as it stands in the page; none if no set has it.
    pub fn html(&mut self, name: &str, class: &str) -> Option<String> {
        let at = self.used.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.used.push((name.to_string(), panta_web::picture(name)));
            self.used.len() - 1
        });
        let picture = self.used[at].1.as_ref()?;
        let plain = if picture.coloured { "" } else { " plain" };
        let set = name.split(':').next().unwrap_or_default();
        Some(format!("<i class=\"picture p{at}{plain} {class}\" data-set=\"{set}\"></i>"))
    }

    /// Whether pictures were wanted and none was there.
    pub fn are_missing(&self) -> bool {
        !self.used.is_empty() && self.used.iter().all(|(_, picture)| picture.is_none())
    }

    /// The drawings.
    pub fn styles(&self) -> String {
        let mut styles = String::new();
        for (at, (_, picture)) in self.used.iter().enumerate() {
            if let Some(picture) = picture {
                let drawing = STANDARD.encode(picture.svg());
                // Writing to a string cannot fail.
                let _ =
                    writeln!(styles, ".p{at} {{ --drawing: url(\"data:image/svg+xml;base64,{drawing}\") }}");
            }
        }
        styles
    }
}

/// The client's fonts, as far as English needs them; none if it was not built.
pub fn fonts() -> String {
    let faces = [
        ("Fraunces", "fraunces-latin-full"),
        ("Atkinson Hyperlegible Next", "atkinson-hyperlegible-next-latin-wght"),
    ];
    let font = |(family, file): (&str, &str)| {
        let (_, bytes) = panta_web::ending(".woff2").find(|(name, _)| name.contains(file))?;
        let data = STANDARD.encode(bytes);
        Some(format!(
            "@font-face {{ font-family: \"{family}\"; font-weight: 100 900; \
             src: url(\"data:font/woff2;base64,{data}\") format(\"woff2\") }}\n"
        ))
    };
    faces.into_iter().filter_map(font).collect()
}
