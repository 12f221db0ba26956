import { z } from 'zod'

const local = ['localhost', '127.0.0.1', '[::1]']

/** An OpenID Connect provider for the login, as OIDC_PROVIDERS describes it. */
const provider = z.strictObject({
	/** In the callback address: /api/auth/callback/<id>. */
	id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
	/** Shown on the button. */
	name: z.string().trim().min(1).max(60),
	issuer: z
		.url({ protocol: /^https?$/ })
		.refine((url) => url.startsWith('https:') || local.includes(new URL(url).hostname)),
	clientId: z.string().min(1),
	/** Absent: a public client, protected by PKCE alone. */
	clientSecret: z.string().min(1).optional(),
	/** Beside openid, profile and email. */
	scopes: z.array(z.string().min(1)).default([]),
	/** Can people create an account this way? */
	signUp: z.boolean().default(true),
	/** It sends no `email_verified`, but belongs to the organisation, so its addresses count as confirmed. */
	trustEmail: z.boolean().default(false),
})

export type OidcProvider = z.output<typeof provider>

/** A JSON list of providers with different ids. */
export const providersSetting = z
	.string()
	.transform((text, ctx) => {
		try {
			return JSON.parse(text) as unknown
		} catch {
			ctx.addIssue({ code: 'custom', message: 'not JSON' })
			return z.NEVER
		}
	})
	.pipe(z.array(provider).max(10))
	.refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
