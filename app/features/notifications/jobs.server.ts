import { findDevice } from '#app/features/users/api.server.ts'
import { readRoleChange } from '#app/features/users/model.ts'
import type { EventName } from '#app/platform/events/events.server.ts'
import type { Job, Listener } from '#app/platform/events/jobs.server.ts'
import { wallTime } from '#app/platform/time/zoned-time.server.ts'
import { notify } from './api.server.ts'
import { sendDigests } from './commands/send-digests.server.ts'
import { keptDays, rememberedDays, tidyUp } from './commands/tidy-up.server.ts'
import { digestHour } from './model.ts'
import { lookedAtAs, newDevice, passwordChanged, roleChanged, signInChanged } from './notices.ts'

export const notificationsJobs: Job[] = [
	{
		name: 'notifications.tidy',
		retains: [
			{ code: 'notifications.keeps-unsent', hours: keptDays * 24 },
			{ code: 'notifications.keeps-mails', hours: rememberedDays * 24 },
			{ code: 'notifications.keeps-read', hours: rememberedDays * 24 },
		],
		every: '23 3 * * *',
		run: ({ db }, now) => tidyUp({ db, actor: null, now }),
	},
	{
		name: 'notifications.digest',
		every: '7 * * * *',
		async run({ db, env, settings }, now) {
			const { time } = wallTime(now, settings()['organisation.zone'])
			if (Number(time.slice(0, 2)) !== digestHour) return undefined
			return { mails: await sendDigests({ db, actor: null, now }, env) }
		},
	},
]

/** Notifies the account's owner; where a form already sends a mail, no second one. */
const security = '/profile/security'

function password(on: EventName, how: string, mailed = false): Listener {
	return {
		on,
		handle: (ctx, event, { env }) =>
			notify(ctx, env, {
				event,
				personId: event.subjectId,
				kind: passwordChanged,
				values: { how },
				link: security,
				not: mailed ? ['mail'] : [],
			}),
	}
}

function signIn(on: EventName): Listener {
	const what = on.replace('user.', '')
	return {
		on,
		handle: (ctx, event, { env }) =>
			notify(ctx, env, {
				event,
				personId: event.subjectId,
				kind: signInChanged,
				values: { what },
				link: security,
			}),
	}
}

export const notificationsListeners: Listener[] = [
	{
		on: 'user.role-changed',
		handle: (ctx, event, { env }) =>
			notify(ctx, env, {
				event,
				personId: event.subjectId,
				kind: roleChanged,
				values: { role: readRoleChange(event.data).to },
				link: '/dashboard',
			}),
	},
	password('user.password-set', 'set'),
	password('user.password-reset', 'reset', true),
	password('user.password-changed', 'changed', true),
	signIn('user.factor-added'),
	signIn('user.factor-removed'),
	signIn('user.passkey-added'),
	signIn('user.passkey-removed'),
	signIn('user.email-changed'),
	signIn('user.phone-changed'),
	signIn('user.provider-connected'),
	signIn('user.provider-disconnected'),
	{
		on: 'user.new-device-used',
		handle: async (ctx, event, { env }) =>
			notify(ctx, env, {
				event,
				personId: event.subjectId,
				kind: newDevice,
				values: await findDevice(ctx, env, event.subjectId, String(event.data.device)),
				link: security,
			}),
	},
	{
		on: 'user.impersonation-started',
		handle: (ctx, event, { env }) =>
			notify(ctx, env, {
				event,
				personId: event.subjectId,
				kind: lookedAtAs,
				values: {},
				link: security,
			}),
	},
]
