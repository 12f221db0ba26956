import { type Locale, prefixOf } from '#app/platform/text/locale.ts'
import type { LinkKind } from './model.ts'

export const linkPaths: Record<LinkKind, (locale: Locale, token: string) => string> = {
	invite: (locale, token) => `${prefixOf(locale)}/set-password/${token}`,
	recovery: (locale, token) => `${prefixOf(locale)}/reset-password?token=${token}`,
	verification: (locale, token) => `${prefixOf(locale)}/confirm-email/${token}`,
}

/** Ends the view as somebody else: the only form that passes meanwhile. */
export const stopLookingPath = '/stop-looking'

export const importPath = '/admin/users/import'
