//! A process with its children, as one thing that can be ended.

use super::failure::Exit;
use std::process::{Child, Command};

#[cfg(unix)]
mod system {
    use super::*;
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::os::unix::process::CommandExt;

    /// Whatever the command starts belongs to a group of its own: it neither hears our
    /// Ctrl-C nor outlives its end.
    pub(in super::super) fn found(command: &mut Command) {
        command.process_group(0);
    }

    /// How the process has ended, if it has. It is not yet cleared away, so that its
    /// number still means its group and nobody else's.
    pub(in super::super) fn exit(child: &mut Child) -> Option<Exit> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        match waitid(WaitId::Pid(Pid::from_child(child)), options) {
            Ok(None) => None,
            Ok(Some(status)) => Some(match (status.exit_status(), status.terminating_signal()) {
                (Some(code), _) => Exit::Code(code),
                (None, Some(signal)) => Exit::Signal(signal),
                (None, None) => Exit::Unknown,
            }),
            Err(_) => Some(Exit::Unknown),
        }
    }

    /// Kills the process and all it has started, and clears it away.
    pub(in super::super) fn end(child: &mut Child) {
        // An error means that no process is left to kill.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
        let _ = child.wait();
    }
}

#[cfg(not(unix))]
mod system {
    use super::*;

    /// Other systems know no groups.
    pub(in super::super) fn found(_: &mut Command) {}

    /// How the process has ended, if it has.
    pub(in super::super) fn exit(child: &mut Child) -> Option<Exit> {
        match child.try_wait() {
            Ok(None) => None,
            Ok(Some(status)) => Some(status.code().map_or(Exit::Unknown, Exit::Code)),
            Err(_) => Some(Exit::Unknown),
        }
    }

    /// Kills the process and clears it away.
    pub(in super::super) fn end(child: &mut Child) {
        let _ = child.kill();
        let _ = child.wait();
    }
}

pub(super) use system::{end, exit, found};
