import { SettingError } from './faults.server.ts'

/** Shorter names resemble too many other variables. */
const shortest = 6

/**
 * Stops a start with a variable whose name is almost that of a setting: it would be ignored silently.
 * @throws SettingError with the intended name
 */
export function refuseMisspelt(source: Record<string, string | undefined>, known: readonly string[]): void {
	const sentences = Object.keys(source)
		.filter((name) => source[name]?.trim() && !known.includes(name))
		.flatMap((name) => {
			const meant = known.find((setting) => isNear(name, setting))
			return meant
				? [
						`${name} is no setting. If you mean ${meant}, call it so; otherwise take it out of the environment.`,
					]
				: []
		})
	if (sentences.length > 0) throw new SettingError(sentences.join('\n'))
}

function isNear(name: string, setting: string): boolean {
	if (setting.length < shortest || name.length < shortest - 1) return false
	const [one, other] = [plain(name), plain(setting)]
	return one === other || differences(one, other) <= (setting.length < 9 ? 1 : 2)
}

function plain(name: string): string {
	return name.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The edit distance: insertions, deletions, replacements and swapped neighbours. */
function differences(one: string, other: string): number {
	const rows = [Array.from({ length: other.length + 1 }, (_, n) => n)]
	for (let i = 1; i <= one.length; i++) {
		const row = [i]
		const before = rows[i - 1] ?? []
		for (let j = 1; j <= other.length; j++) {
			const isSame = one[i - 1] === other[j - 1]
			const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
			row[j] = Math.min(
				(before[j] ?? 0) + 1,
				(row[j - 1] ?? 0) + 1,
				(before[j - 1] ?? 0) + (isSame ? 0 : 1),
				isSwapped ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
			)
		}
		rows.push(row)
	}
	return rows[one.length]?.[other.length] ?? 0
}
