//! Large pages and free memory. With small pages, every access to a large table would also cost a
//! walk through the page tables.

#![cfg_attr(
    all(target_os = "linux", not(miri)),
    expect(unsafe_code, reason = "the system is told about memory by its address")
)]

/// Asks the system to put fresh memory on large pages. It may refuse, which only costs speed.
#[cfg(all(target_os = "linux", not(miri)))]
pub(super) fn ask_for_large<T>(memory: &mut [core::mem::MaybeUninit<T>]) {
    use core::ffi::{c_int, c_void};

    unsafe extern "C" {
        fn madvise(address: *mut c_void, length: usize, advice: c_int) -> c_int;
    }
    /// `MADV_HUGEPAGE` of the Linux kernel.
    const HUGE_PAGE: c_int = 14;
    /// The smallest page size of Linux; the address must be a multiple of it.
    const PAGE: usize = 4096;

    let bytes = size_of_val(memory);
    let start = memory.as_mut_ptr().cast::<u8>();
    let offset = start.align_offset(PAGE);
    if offset >= bytes {
        return;
    }
    // SAFETY: the range lies within memory that we own and nobody else accesses; the advice does
    // not change its contents. A refusal changes nothing.
    unsafe { madvise(start.add(offset).cast(), bytes - offset, HUGE_PAGE) };
}

/// Other systems decide by themselves, and Miri has no pages.
#[cfg(any(not(target_os = "linux"), miri))]
pub(super) fn ask_for_large<T>(_: &mut [core::mem::MaybeUninit<T>]) {}

/// The memory available without swapping, in megabytes; `None` if the system does not report it.
#[cfg(not(target_os = "linux"))]
pub(super) fn free_megabytes() -> Option<usize> {
    None
}

/// The memory available without swapping, in megabytes; `None` if the system does not report it.
#[cfg(target_os = "linux")]
pub(super) fn free_megabytes() -> Option<usize> {
    let told = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes / 1024)
}
