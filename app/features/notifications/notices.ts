import { m } from '#app/paraglide/messages.js'
import { ownOf } from '#app/platform/own.ts'
import { isolated } from '#app/platform/text/bidi.ts'
import type { NoticeKind } from './model.ts'

export const roleChanged: NoticeKind = {
	name: 'notifications.role-changed',
	ways: { site: 'always', mail: 'on' },
	isUrgent: true,
	label: () => m.notifications_kind_role(),
	says: ({ role = '' }) => m.notifications_role_changed({ role: ownOf(roleWords, role)?.() ?? role }),
	icon: 'shield',
	mail: { note: m.notifications_role_why },
}

/** `how`: last word of the event. */
export const passwordChanged: NoticeKind = {
	name: 'notifications.password-changed',
	ways: { site: 'always', mail: 'always' },
	label: () => m.notifications_kind_password(),
	says: ({ how }) =>
		how === 'changed' ? m.notifications_password_changed() : m.notifications_password_by_link(),
	icon: 'lock',
	mail: { note: m.notifications_not_you },
}

/** `what`: the event without its noun. */
export const signInChanged: NoticeKind = {
	name: 'notifications.sign-in-changed',
	ways: { site: 'always', mail: 'never' },
	label: () => m.notifications_kind_sign_in(),
	says: ({ what = '' }) => (ownOf(signInWords, what) ?? m.notifications_sign_in_changed)(),
	icon: 'lock',
}

export const lookedAtAs: NoticeKind = {
	name: 'notifications.looked-at-as',
	ways: { site: 'always', mail: 'off' },
	isUrgent: true,
	label: () => m.notifications_kind_looked(),
	says: () => m.notifications_looked(),
	icon: 'user',
	mail: { note: m.notifications_looked_why },
}

/** `browser` and `system` of the device, each empty where unknown. */
export const newDevice: NoticeKind = {
	name: 'notifications.new-device',
	ways: { site: 'on', mail: 'on' },
	isUrgent: true,
	label: () => m.notifications_kind_device(),
	says({ browser = '', system = '' }) {
		if (browser && system)
			return m.notifications_new_device({ browser: isolated(browser), system: isolated(system) })
		return browser || system
			? m.notifications_new_device_half({ device: isolated(browser || system) })
			: m.notifications_new_device_unnamed()
	},
	icon: 'lock',
	mail: { note: m.notifications_not_you },
}

export const notificationsNotices = [roleChanged, passwordChanged, signInChanged, newDevice, lookedAtAs]

const roleWords: Record<string, () => string> = {
	user: () => m.accounts_role_user(),
	scholar: () => m.accounts_role_scholar(),
	admin: () => m.accounts_role_admin(),
}

const signInWords: Record<string, () => string> = {
	'factor-added': () => m.notifications_factor_added(),
	'factor-removed': () => m.notifications_factor_removed(),
	'passkey-added': () => m.notifications_passkey_added(),
	'passkey-removed': () => m.notifications_passkey_removed(),
	'email-changed': () => m.notifications_email_changed(),
	'phone-changed': () => m.notifications_phone_changed(),
	'provider-connected': () => m.notifications_provider_connected(),
	'provider-disconnected': () => m.notifications_provider_disconnected(),
}
