//! How deep a file nests: the KDL parser recurses, so a file with thousands of open braces must not reach it.

/// Blocks or comments nested deeper than this are refused: the deepest scenario needs six.
pub(crate) const MAX_NESTING: usize = 32;

/// Where braces or comments nest too deeply. Braces in quotes and comments do not count.
pub(crate) fn too_deep(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut braces, mut comments) = (0usize, 0usize);
    let (mut quoted, mut remark) = (false, false);
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let next = bytes.get(at + 1).copied();
        let mut width = 1;
        match (byte, next) {
            (b'\n', _) => remark = false,
            _ if remark => {}
            (b'/', Some(b'*')) if !quoted => (comments, width) = (comments + 1, 2),
            (b'*', Some(b'/')) if comments > 0 => (comments, width) = (comments - 1, 2),
            _ if comments > 0 => {}
            (b'\\', Some(_)) if quoted => width = 2,
            (b'"', _) => quoted = !quoted,
            _ if quoted => {}
            (b'/', Some(b'/')) => remark = true,
            (b'{', _) => braces += 1,
            (b'}', _) => braces = braces.saturating_sub(1),
            _ => {}
        }
        if braces > MAX_NESTING || comments > MAX_NESTING {
            return Some(at);
        }
        at += width;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_real_depth_counts() {
        assert_eq!(too_deep(&"a { }\n".repeat(100)), None);
        assert_eq!(too_deep(&"a \"{\" // {\n".repeat(100)), None);
        assert_eq!(too_deep(&"a {".repeat(40)), Some(3 * 33 - 1));
        assert_eq!(too_deep(&"a \"}\" {".repeat(40)), Some(7 * 33 - 1));
        assert!(too_deep(&"/*".repeat(40)).is_some());
        assert_eq!(too_deep(&"/* { */".repeat(100)), None);
    }
}
