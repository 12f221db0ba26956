import Bowser from 'bowser'

/** The names of a browser and its system, as in "Firefox on Android"; each null where it does not say. */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
	if (!userAgent) return { browser: null, system: null }
	const { browser, os } = Bowser.parse(userAgent)
	return { browser: browser.name || null, system: os.name || null }
}
