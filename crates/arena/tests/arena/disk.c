/* Loaded before the C library: writes down, in order, what a process does to the files of one folder, so that a
 * power cut can be played at every moment of it. Each record is
 *   kind (one byte), length of the name (four), offset (eight), length of the data (eight), name, data;
 * kinds: w write, t truncate to the offset, s sync, d delete. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILES 1024

static char *names[FILES];
static int journal = -1;
static const char *folder;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static void put(const void *bytes, size_t count) {
    const char *at = bytes;
    while (count > 0) {
        ssize_t done = REAL(write)(journal, at, count);
        if (done <= 0) abort();
        at += done;
        count -= (size_t)done;
    }
}

static const char *inside(const char *path) {
    if (!folder) {
        folder = getenv("DISK_FOLDER");
        const char *to = getenv("DISK_JOURNAL");
        if (!folder || !to) return NULL;
        journal = REAL(open)(to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    }
    size_t length = strlen(folder);
    if (strncmp(path, folder, length) != 0) return NULL;
    return path[length] == '/' ? path + length + 1 : path[length] == 0 ? "." : NULL;
}

static void note(char kind, const char *name, uint64_t offset, const void *data, uint64_t count) {
    uint32_t length = (uint32_t)strlen(name);
    pthread_mutex_lock(&lock);
    put(&kind, 1);
    put(&length, 4);
    put(&offset, 8);
    put(&count, 8);
    put(name, length);
    if (count) put(data, count);
    pthread_mutex_unlock(&lock);
}

static const char *name_of(int file) {
    return file >= 0 && file < FILES ? names[file] : NULL;
}

static int opened(int file, const char *path) {
    const char *name = inside(path);
    if (name && file >= 0 && file < FILES) names[file] = strdup(name);
    return file;
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int mode = va_arg(rest, int);
    va_end(rest);
    return opened(REAL(open)(path, flags, mode), path);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    int mode = va_arg(rest, int);
    va_end(rest);
    return opened(REAL(open)(path, flags | O_LARGEFILE, mode), path);
}

int close(int file) {
    if (name_of(file)) names[file] = NULL;
    return REAL(close)(file);
}

ssize_t write(int file, const void *data, size_t count) {
    const char *name = name_of(file);
    int appends = name && (fcntl(file, F_GETFL) & O_APPEND);
    off_t offset = name ? lseek(file, 0, appends ? SEEK_END : SEEK_CUR) : 0;
    ssize_t done = REAL(write)(file, data, count);
    if (name && done > 0) note('w', name, (uint64_t)offset, data, (uint64_t)done);
    return done;
}

ssize_t pwrite(int file, const void *data, size_t count, off_t offset) {
    ssize_t done = REAL(pwrite)(file, data, count, offset);
    if (name_of(file) && done > 0) note('w', name_of(file), (uint64_t)offset, data, (uint64_t)done);
    return done;
}

ssize_t pwrite64(int file, const void *data, size_t count, off64_t offset) {
    return pwrite(file, data, count, (off_t)offset);
}

int ftruncate(int file, off_t length) {
    int failed = REAL(ftruncate)(file, length);
    if (name_of(file) && !failed) note('t', name_of(file), (uint64_t)length, NULL, 0);
    return failed;
}

int ftruncate64(int file, off64_t length) {
    return ftruncate(file, (off_t)length);
}

int fsync(int file) {
    if (name_of(file)) note('s', name_of(file), 0, NULL, 0);
    return REAL(fsync)(file);
}

int fdatasync(int file) {
    return fsync(file);
}

int unlink(const char *path) {
    const char *name = inside(path);
    int failed = REAL(unlink)(path);
    if (name && !failed) note('d', name, 0, NULL, 0);
    return failed;
}
