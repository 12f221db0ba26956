import { type RouterContextProvider, redirect } from 'react-router'
import type { Ctx } from '#app/platform/ctx.server.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { pledgeOfLink } from './link.server.ts'
import { pledgePath } from './model.ts'

type Args = { params: { token: string }; context: Readonly<RouterContextProvider> }
type Acted = Promise<{ ok: boolean }>

/** The loader and action of a button on a secret link's page; safe to press twice. */
export function linkButton(press: (ctx: Ctx, pledgeId: string) => Acted, words: { done: () => string }) {
	return {
		async loader({ params, context }: Args) {
			await pledgeOfLink(context, params.token)
			return redirect(pledgePath(params.token))
		},
		async action({ params, context }: Args) {
			const { ctx, pledge } = await pledgeOfLink(context, params.token)
			const done = await press(ctx, pledge.id)
			// The page shows the current state.
			if (!done.ok) return redirect(pledgePath(params.token))
			return redirectWith(pledgePath(params.token), { tone: 'good', text: words.done() })
		},
	}
}
