//! Text that stands in HTML, and figures as people read them.

/// A text from outside, such as the name of a card.
pub fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// A share as a percentage, with as many digits as it deserves.
pub fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    match percent {
        0.0 => "0 %".to_string(),
        percent if percent < 0.1 => "<0.1 %".to_string(),
        percent if percent < 9.95 => format!("{percent:.1} %"),
        percent => format!("{percent:.0} %"),
    }
}

/// A difference of shares, in points.
pub fn points(difference: f64) -> String {
    let points = 100.0 * difference;
    let sign = if points < 0.0 { "−" } else { "+" };
    format!("{sign}{:.1}", points.abs())
}

/// A count with its thousands apart.
pub fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Names, as a sentence has them.
pub fn list(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// A table with a heading row; the first column names the rows.
pub fn table(caption: &str, heads: &[&str], rows: &[Vec<String>]) -> String {
    let head: String = heads.iter().map(|head| format!("<th scope=\"col\">{}</th>", escape(head))).collect();
    let row = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(at, cell)| match at {
            0 => format!("<th scope=\"row\">{}</th>", escape(cell)),
            _ => format!("<td>{}</td>", escape(cell)),
        });
        format!("<tr>{}</tr>", cells.collect::<String>())
    };
    let body: String = rows.iter().map(row).collect();
    let caption = escape(caption);
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{caption}\"><table><caption class=\"vh\">{caption}</caption>\
         <thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_well() {
        assert_eq!([0.0, 0.0004, 0.012, 0.35, 1.0].map(percent), ["0 %", "<0.1 %", "1.2 %", "35 %", "100 %"]);
        assert_eq!([1, 1000, 1234567].map(count), ["1", "1,000", "1,234,567"]);
        assert_eq!([-0.012, 0.0].map(points), ["−1.2", "+0.0"]);
        assert_eq!(list(&["a".into(), "b".into(), "c".into()]), "a, b and c");
    }
}
