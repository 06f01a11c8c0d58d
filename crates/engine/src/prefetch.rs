//! Prefetching: the tables are larger than the caches of the processor.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "prefetching is an instruction of the processor")
)]

/// Asks the processor to fetch the memory of an item. Does nothing where stable Rust has no such
/// instruction.
#[inline]
pub(crate) fn prefetch<T>(item: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: prefetching affects only the caches, whatever the address.
        unsafe { _mm_prefetch(core::ptr::from_ref(item).cast(), _MM_HINT_T0) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = item;
}
