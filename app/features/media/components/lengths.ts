/** Seconds as a clock shows them: 3725 → `1:02:05`. */
export function clock(seconds: number): string {
	const two = (number: number) => String(number).padStart(2, '0')
	const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
	return hours > 0
		? `${hours}:${two(minutes)}:${two(Math.floor(seconds) % 60)}`
		: `${minutes}:${two(Math.floor(seconds) % 60)}`
}

/** Bytes as megabytes, in short: 1 572 864 → `1.5`. */
export function megabytes(bytes: number): string {
	const count = bytes / 1024 ** 2
	return count < 10 ? String(Math.max(0.1, Math.round(count * 10) / 10)) : String(Math.round(count))
}
