import { z } from 'zod'

const local = ['localhost', '127.0.0.1', '[::1]']

/** An OpenID Connect provider that people may sign in with, as OIDC_PROVIDERS describes it. */
const provider = z.strictObject({
	/** In the address that the provider sends people back to: /api/auth/callback/<id>. */
	id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
	/** As the button says it. */
	name: z.string().trim().min(1).max(60),
	issuer: z
		.url({ protocol: /^https?$/ })
		.refine((url) => url.startsWith('https:') || local.includes(new URL(url).hostname)),
	clientId: z.string().min(1),
	/** None: a public client, which is proven by PKCE alone. */
	clientSecret: z.string().min(1).optional(),
	/** Besides openid, profile and email. */
	scopes: z.array(z.string().min(1)).default([]),
	/** May somebody without an account make one this way? */
	signUp: z.boolean().default(true),
	/** It says nothing of `email_verified`, but is the organisation's own, so its addresses are taken as confirmed. */
	trustEmail: z.boolean().default(false),
})

export type OidcProvider = z.output<typeof provider>

/** A JSON list of providers with ids of their own. */
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
