import type { RouterContextProvider } from 'react-router'
import { factsOf } from '../ctx.server.ts'
import type { Locale } from '../text/locale.ts'
import type { Organisation } from './organisation.ts'
import type { Settings } from './settings.server.ts'

/** The organisation in the language of the page. */
export function organisationOf(context: Readonly<RouterContextProvider>): Organisation {
	const { runtime, locale } = factsOf(context)
	return organisationIn(runtime.settings(), locale)
}

/** A name falls back to English, so that there always is one; a sentence does not. */
export function organisationIn(settings: Settings, locale: Locale): Organisation {
	const name = settings['organisation.name']
	return {
		name: name[locale] || name.en || 'Mishkat',
		tagline: settings['organisation.tagline'][locale] || null,
		established: settings['organisation.established'],
		email: settings['organisation.email'],
		phone: settings['organisation.phone'],
		address: settings['organisation.address'][locale] || settings['organisation.address'].en || null,
		workingDays: settings['organisation.workingDays'],
	}
}
