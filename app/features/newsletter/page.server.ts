import type { RouterContextProvider } from 'react-router'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow } from '#app/platform/errors.server.ts'
import type { Locale } from '#app/platform/text/locale.ts'
import { newsletterLanguages } from './model.ts'

/**
 * The languages of the newsletter.
 * @throws 404 without a newsletter
 */
export function requireNewsletter(context: Readonly<RouterContextProvider>): Locale[] {
	const languages = newsletterLanguages(requestContext(context).runtime.settings())
	return requireRow(languages.length > 0 ? languages : undefined)
}

/** The address is a key: never cached or sent as a referrer. */
export const ownHeaders = { 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' }
