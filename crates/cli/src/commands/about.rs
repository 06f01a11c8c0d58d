//! `vitrine --version` and `vitrine --license`.

use crate::failure::Failure;
use std::io::Write;

const LICENSE: &str = include_str!("../../../../LICENSE");
const NOTICES: &str = include_str!("../../../../packaging/licenses.txt");

/// Prints the version and commit, the embedded network, whether the page is embedded, and the
/// licence.
pub(crate) fn version(out: &mut dyn Write) -> Result<(), Failure> {
    writeln!(out, "vitrine {}", env!("VITRINE_VERSION"))?;
    writeln!(out, "network {:016x}", engine::network_fingerprint())?;
    let page = if server::is_built() { "inside" } else { "missing: make page, then build again" };
    writeln!(out, "page {page}")?;
    writeln!(out, "Free software under the GNU General Public License, version 3 or later;")?;
    Ok(writeln!(out, "vitrine --license prints it, with the notices of all that is inside.")?)
}

/// Prints the licence, then the notices of all crates and packages.
pub(crate) fn license(out: &mut dyn Write) -> Result<(), Failure> {
    Ok(write!(out, "{LICENSE}\n\n{NOTICES}")?)
}
