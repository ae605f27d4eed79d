//! A process that is talked to by lines. Nothing here waits longer than it is told to, whatever the process does.

use serde::Serialize;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// The longest line that is read, in bytes.
const MAX_LINE: u64 = 1 << 16;

/// A process with its standard input and output.
#[derive(Debug)]
pub struct Lines {
    child: Child,
    to: Sender<Vec<u8>>,
    from: Receiver<Result<String, String>>,
}

impl Lines {
    /// Starts a command: words separated by spaces.
    pub fn start(command: &str) -> Result<Lines, String> {
        let mut words = command.split_whitespace();
        let program = words.next().ok_or("a bot needs a command: `cmd:./mybot`")?;
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("`{program}` cannot be started: {error}"))?;
        let (Some(mut stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("`{program}` has no standard input or output"));
        };
        // A process that does not read, or does not write, holds up a thread of its own and nobody else.
        let (to, lines) = channel::<Vec<u8>>();
        thread::spawn(move || {
            for line in lines {
                if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                    break;
                }
            }
        });
        let (said, from) = channel();
        thread::spawn(move || {
            let mut reader = BufReader::new(stdout);
            loop {
                let mut line = vec![];
                let read = (&mut reader).take(MAX_LINE).read_until(b'\n', &mut line);
                let line = match read {
                    Ok(0) => break,
                    Ok(_) if line.ends_with(b"\n") => String::from_utf8(line)
                        .map_err(|_| "it wrote something that is not UTF-8".to_string()),
                    Ok(read) if read as u64 == MAX_LINE => {
                        Err(format!("it wrote a line of more than {MAX_LINE} bytes"))
                    }
                    Ok(_) => break,
                    Err(error) => Err(format!("it cannot be read: {error}")),
                };
                let ends = line.is_err();
                if said.send(line).is_err() || ends {
                    break;
                }
            }
        });
        Ok(Lines { child, to, from })
    }

    /// Says something. Whether it is heard turns out with the next answer.
    pub fn say(&self, what: &impl Serialize) {
        if let Ok(mut line) = serde_json::to_vec(what) {
            line.push(b'\n');
            let _ = self.to.send(line);
        }
    }

    /// The next line, or why there is none.
    pub fn hear(&mut self, patience: Duration) -> Result<String, String> {
        match self.from.recv_timeout(patience) {
            Ok(line) => line.map(|line| line.trim_end().to_string()),
            Err(RecvTimeoutError::Timeout) => {
                Err(format!("it did not answer within {} seconds", patience.as_secs_f32()))
            }
            Err(RecvTimeoutError::Disconnected) => Err(match self.child.wait() {
                Ok(status) => format!("it ended in the middle of a game ({status})"),
                Err(error) => format!("it ended in the middle of a game ({error})"),
            }),
        }
    }
}

impl Drop for Lines {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
