#!/bin/sh
# `essential-root.sh FOLDER`: an empty root of Debian in FOLDER, from the files of this machine's essential packages and of
# what those need, for a machine without debootstrap. Needs root.
set -e
root=$1
needs() {
  dpkg-query -W -f '${Pre-Depends},${Depends}\n' "$@" 2>/dev/null |
    tr ',|' '\n\n' | sed 's/(.*//; s/:any//; s/ //g' | grep . | sort -u
}
packages=$(dpkg-query -W -f '${Package}|${Essential}|${Priority}\n' |
  awk -F'|' '$2 == "yes" || $3 == "required" {print $1}')
packages="$packages libatomic1 passwd"
packages="$packages $(needs $packages)"
packages="$packages $(needs $packages)"
for name in bin sbin lib lib64; do
  mkdir -p "$root/usr/$name"
  ln -s "usr/$name" "$root/$name"
done
mkdir -p "$root/usr/local/bin" "$root/usr/local/lib" "$root/tmp" "$root/proc" "$root/dev" "$root/etc"
for name in $packages; do dpkg -L "$name" 2>/dev/null || true; done |
  sort -u | grep -v '^/usr/share/\(doc\|man\|info\|locale\)/' > "$root/files"
tar -C / --no-recursion --ignore-failed-read -cf - -T "$root/files" 2>/dev/null |
  tar -C "$root" --keep-directory-symlink -xf -
rm "$root/files"
# Which packages make by their scripts.
grep '^\(root\|nobody\):' /etc/passwd > "$root/etc/passwd"
grep '^\(root\|nogroup\):' /etc/group > "$root/etc/group"
