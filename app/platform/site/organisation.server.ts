import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../ctx.server.ts'
import { fileUrl } from '../files/files.ts'
import { ownOf } from '../own.ts'
import { type Locale, locales } from '../text/locale.ts'
import { accentOf } from './accent.ts'
import type { Organisation } from './organisation.ts'
import type { Settings } from './settings.server.ts'

/** The organisation in the language of the page. */
export function organisationOf(context: Readonly<RouterContextProvider>): Organisation {
	const { runtime, locale } = requestContext(context)
	return organisationIn(runtime.settings(), locale)
}

/** A name falls back to English, so that there always is one; a sentence does not. */
export function organisationIn(settings: Settings, locale: Locale): Organisation {
	const name = nameIn(settings, locale)
	const whatsapp = settings['organisation.whatsapp']
	const logo = pictureOf(settings['organisation.logo'] ?? settings['organisation.logoDark'])
	return {
		name,
		shortName: settings['organisation.shortName'][locale] || name,
		tagline: settings['organisation.tagline'][locale] || null,
		established: settings['organisation.established'],
		email: settings['organisation.email'],
		phone: settings['organisation.phone'],
		whatsapp: whatsapp && `https://wa.me/${whatsapp.replace(/\D/g, '')}`,
		social: settings['organisation.social'].map((url) => ({ url, name: placeName(url) })),
		address: settings['organisation.address'][locale] || settings['organisation.address'].en || null,
		map: settings['organisation.map'],
		workingDays: settings['organisation.workingDays'],
		logo: logo && { light: logo, dark: pictureOf(settings['organisation.logoDark']) ?? logo },
		icon: pictureOf(settings['organisation.logoSquare']),
		accent: accentOf(settings['organisation.accent'], settings['organisation.accentDark']),
		languages: locales.filter((each) => settings['site.languages'].includes(each)),
	}
}

/** What the organisation is called in a language; in another, where it has no name in that one. */
export function nameIn(settings: Settings, locale: Locale): string {
	const name = settings['organisation.name']
	return name[locale] || name.en || Object.values(name).find(Boolean) || 'Mishkat'
}

function pictureOf(file: Settings['organisation.logo']) {
	return file && { url: fileUrl(file), width: file.width, height: file.height }
}

const places: Record<string, string> = {
	'youtube.com': 'YouTube',
	'facebook.com': 'Facebook',
	'instagram.com': 'Instagram',
	'x.com': 'X',
	'twitter.com': 'X',
	't.me': 'Telegram',
	'telegram.me': 'Telegram',
	'tiktok.com': 'TikTok',
	'linkedin.com': 'LinkedIn',
	'threads.net': 'Threads',
	'soundcloud.com': 'SoundCloud',
}

/** YouTube, or the host of a place that is not known. */
function placeName(url: string): string {
	const host = new URL(url).hostname.replace(/^(www|m)\./, '')
	return ownOf(places, host) ?? host
}
