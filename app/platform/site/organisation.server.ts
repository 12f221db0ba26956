import type { RouterContextProvider } from 'react-router'
import { requestContext } from '../ctx.server.ts'
import { fileUrl } from '../files/files.ts'
import { ownOf } from '../own.ts'
import { type Locale, locales } from '../text/locale.ts'
import { accentOf } from './accent.ts'
import type { Organisation } from './organisation.ts'
import type { Settings } from './settings.server.ts'

export function organisationOf(context: Readonly<RouterContextProvider>): Organisation {
	const { runtime, locale } = requestContext(context)
	return organisationIn(runtime.settings(), locale)
}

/** The name falls back to English; other sentences do not. */
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

/** The organisation's name in a language; without one, its name in another. */
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

/** YouTube and others; the host of an unknown place. */
function placeName(url: string): string {
	const host = new URL(url).hostname.replace(/^(www|m)\./, '')
	return ownOf(places, host) ?? host
}
