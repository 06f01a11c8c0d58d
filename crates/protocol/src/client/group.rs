//! Process groups, with which a process and its children are ended together.

use super::failure::Exit;
use std::process::{Child, Command};

#[cfg(unix)]
mod system {
    use super::*;
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::os::unix::process::CommandExt;

    /// Gives the command a process group of its own: it does not receive our Ctrl-C, and
    /// its children are killed with it.
    pub(in super::super) fn found(command: &mut Command) {
        command.process_group(0);
    }

    /// How the process has ended, if it has. It is not yet reaped, so that its id still
    /// refers to its own group.
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

    /// Kills the process with its group, and reaps it.
    pub(in super::super) fn end(child: &mut Child) {
        // An error means that no process is left to kill.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
        let _ = child.wait();
    }
}

#[cfg(not(unix))]
mod system {
    use super::*;

    /// Other systems have no process groups.
    pub(in super::super) fn found(_: &mut Command) {}

    /// How the process has ended, if it has.
    pub(in super::super) fn exit(child: &mut Child) -> Option<Exit> {
        match child.try_wait() {
            Ok(None) => None,
            Ok(Some(status)) => Some(status.code().map_or(Exit::Unknown, Exit::Code)),
            Err(_) => Some(Exit::Unknown),
        }
    }

    /// Kills the process and reaps it.
    pub(in super::super) fn end(child: &mut Child) {
        let _ = child.kill();
        let _ = child.wait();
    }
}

pub(super) use system::{end, exit, found};
