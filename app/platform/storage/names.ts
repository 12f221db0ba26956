const longestName = 120

// Control characters, and those that change direction or are invisible. Urdu needs U+200C.
const hidden = /(?!\u200c)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu

/**
 * An uploaded name as a label, never a path.
 * @returns null for a path (`../../x.png`), which no browser sends
 */
export function cleanFileName(name: string): string | null {
	if (/[/\\]/.test(name) || /^\.+$/.test(name.trim())) return null
	const shown = name
		.normalize('NFC')
		.replace(hidden, '')
		.replace(/\s+/g, ' ')
		.replace(/^[.\s]+/, '')
		.trim()
	if (shown === '') return null
	if (shown.length <= longestName) return shown
	const ending = /\.[a-z0-9]{1,8}$/i.exec(shown)?.[0] ?? ''
	return shown.slice(0, longestName - ending.length).trimEnd() + ending
}
