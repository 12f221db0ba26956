import { citationsOutside } from '#app/features/scripture/api.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'

/** The body for mail programs and feed readers: ayat in full, absolute addresses. */
export function standaloneHtml(
	body: string,
	{ language, siteUrl }: { language: Locale; siteUrl: string },
): string {
	return citationsOutside(body, { locale: language })
		.replace(/ (href|src)="\/(?!\/)/g, ` $1="${siteUrl}/`)
		.replaceAll(' loading="lazy"', '')
}
