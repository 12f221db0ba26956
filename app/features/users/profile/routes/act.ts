import { type RouterContextProvider, redirect } from 'react-router'
import { endedSession, removePhone } from '#app/features/users/api.server.ts'
import { requestContext } from '#app/platform/ctx.server.ts'
import { requireRow, tryWork } from '#app/platform/errors.server.ts'
import { bucketRules } from '#app/platform/files/files.ts'
import { redirectWith } from '#app/platform/http/flash.server.ts'
import { safeReturnTo } from '#app/platform/http/links.ts'
import { readId } from '#app/platform/ids.ts'
import { readUpload } from '#app/platform/storage/read-upload.server.ts'
import { failedCode } from '#app/staff/verb-route.server.ts'
import { cancelDeletion } from '../commands/cancel-deletion.server.ts'
import { disconnectProvider } from '../commands/disconnect-provider.server.ts'
import { endOwnSessions } from '../commands/end-sessions.server.ts'
import { setPicture } from '../commands/set-picture.server.ts'
import { startFactor } from '../commands/start-factor.server.ts'
import { clearingBrowser } from '../leaving.server.ts'
import { freshOwn, type Own, own } from '../own.server.ts'
import type { Route } from './+types/act'

type Args = {
	request: Request
	params: Record<string, string | undefined>
	context: Readonly<RouterContextProvider>
}
type Act = {
	page: string
	/** Needs a recent confirmation. */
	isFresh?: boolean
	act: (account: Own, args: Args) => Promise<Response>
}

const security = '/profile/security'
const pictureLimit = { megabytes: String(bucketRules.avatars.maxBytes / (1024 * 1024)) }
const good = (page: string, code: string) => redirectWith(page, { tone: 'good', code: `profile.${code}` })
const bad = (page: string, code: string) => redirectWith(page, { tone: 'bad', code: `profile.${code}` })

/** Buttons of these pages, by the pattern of their address. */
const acts: Record<string, Act> = {
	'profile/picture': {
		page: '/profile',
		async act({ ctx }, { request, context }) {
			const { files } = requestContext(context).runtime
			const { file, refusal } = await readUpload(request, ctx, files, { bucket: 'avatars', field: 'picture' })
			const code = refusal ?? 'profile.no-picture'
			if (!file) return redirectWith('/profile', { tone: 'bad', code, values: pictureLimit })
			await setPicture(ctx, file.id)
			return good('/profile', 'saved')
		},
	},
	'profile/picture/remove': {
		page: '/profile',
		async act({ ctx }) {
			await setPicture(ctx, null)
			return good('/profile', 'saved')
		},
	},
	'profile/phone/remove': {
		page: '/profile',
		isFresh: true,
		async act({ ctx }) {
			const { ok } = await removePhone(ctx)
			return ok ? good('/profile', 'phone-removed') : bad('/profile', 'phone-only')
		},
	},
	// Without password and app people confirm by signing in again, and return.
	'profile/confirm/again': {
		page: security,
		async act(account, { request }) {
			const to = safeReturnTo(new URL(request.url).searchParams.get('returnTo'), security)
			await endOwnSessions(account, { id: account.session.id })
			const headers = await endedSession(account.ctx, account.env)
			return redirect(`/login?returnTo=${encodeURIComponent(to)}`, { headers })
		},
	},
	'profile/security/authenticator/start': {
		page: '/profile/security/authenticator',
		isFresh: true,
		async act(account) {
			await startFactor(account)
			return redirect('/profile/security/authenticator')
		},
	},
	'profile/security/sessions/:sessionId/end': {
		page: security,
		async act(account, { params }) {
			const id = requireRow(readId(params.sessionId ?? ''))
			// The current session ends by logging out, which also clears the browser.
			if (id !== account.session.id) await endOwnSessions(account, { id })
			return good(security, 'session-ended')
		},
	},
	'profile/security/sessions/end-others': {
		page: security,
		async act(account) {
			await endOwnSessions(account, 'others')
			return good(security, 'others-ended')
		},
	},
	'profile/security/sessions/end-all': {
		page: security,
		async act(account) {
			await endOwnSessions(account, 'all')
			const cookies = clearingBrowser(await endedSession(account.ctx, account.env))
			return redirectWith('/login', { tone: 'good', code: 'profile.all-ended' }, cookies)
		},
	},
	'profile/security/providers/:accountId/disconnect': {
		page: security,
		isFresh: true,
		async act({ ctx }, { params }) {
			const { ok } = await disconnectProvider(ctx, requireRow(readId(params.accountId ?? '')))
			return ok ? good(security, 'provider-disconnected') : bad(security, 'last-way-in')
		},
	},
	'profile/data/keep': {
		page: '/profile/data',
		async act(account) {
			const { ok } = await cancelDeletion(account)
			return ok ? good('/profile/data', 'account-kept') : bad('/profile/data', 'deletion-ordered')
		},
	},
}

/** Reached after signing in on the way to the action. */
export function loader({ pattern }: Route.LoaderArgs) {
	throw redirect(requireRow(acts[pattern]).page)
}

export async function action({ pattern, ...args }: Route.ActionArgs) {
	const { isFresh, page, act } = requireRow(acts[pattern])
	const account = await (isFresh ? freshOwn : own)(args.context, args.request)
	const tried = await tryWork(args.context, () => act(account, args))
	return tried.ok ? tried.done : redirectWith(page, { tone: 'bad', code: failedCode(tried) })
}
