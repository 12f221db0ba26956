import { citationsOutside } from '#app/features/scripture/api.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/**
 * The body of a letter as mail programs and feed readers show it: its ayat in full, the addresses of its links and
 * pictures absolute.
 */
export function letterOutside(
	body: string,
	{ language, siteUrl }: { language: Locale; siteUrl: string },
): string {
	return citationsOutside(body, { locale: language })
		.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
		.replaceAll(' loading="lazy"', '')
}
