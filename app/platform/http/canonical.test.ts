import { expect, test } from 'vitest'
import { canonicalPaths } from './canonical.ts'
import { loggedPath, networkOf, widerNetworkOf } from './request.server.ts'

const canonical = canonicalPaths({
	root: { path: '' },
	layout: { parentId: 'root' },
	home: { parentId: 'root' },
	fatwas: { path: 'fatwas', parentId: 'layout' },
	submit: { path: 'fatwas/submit', parentId: 'layout' },
	fatwa: { path: 'fatwas/:fatwaId', parentId: 'layout' },
	talk: { path: 'spiritual-counseling/return', parentId: 'layout' },
	password: { path: 'set-password/:token', parentId: 'layout' },
	nothing: { path: '*', parentId: 'root' },
})

test.for([
	['/', '/'],
	['//', '/'],
	['/fatwas/', '/fatwas'],
	['//fatwas//12-Wudu//', '/fatwas/12-Wudu'],
	['/Fatwas/12-Wudu', '/fatwas/12-Wudu'],
	['/FATWAS/Submit', '/fatwas/submit'],
	['/fatwas/Submit.data', '/fatwas/submit.data'],
	['/%66atwas', '/fatwas'],
	['/%46atwas/x', '/fatwas/x'],
	['/fatwas/12-%d8%a7', '/fatwas/12-%D8%A7'],
	['/fatwas/a%2fb', '/fatwas/a%2Fb'],
	['/Spiritual-Counseling/return', '/spiritual-counseling/return'],
	['/ar/Spiritual-Counseling/Return/', '/ar/spiritual-counseling/return'],
	['/AR/fatwas', '/ar/fatwas'],
	['/Set-Password/aB-c_D', '/set-password/aB-c_D'],
	['/set-password/aB%2Dc', '/set-password/aB-c'],
	['/en', '/'],
	['/en/', '/'],
	['/EN/fatwas', '/fatwas'],
	['/%65n//evil.example/', '/evil.example'],
	['/ar/', '/ar'],
	['//evil.example/', '/evil.example'],
	['/\\evil.example/', '/evil.example'],
	['/ur/%2E%2E//evil.example', '/evil.example'],
	['/No/Such', '/No/Such'],
	['/english', '/english'],
] as [string, string][])('%s is spelt %s', ([asked, only]) => {
	expect(canonical(asked)).toBe(only)
	expect(canonical(only)).toBe(only)
})

const token = 'Nq3xT0pWv8Zk1Yc5Lm7RbA2s_d-EfGhJ4uKoPiQ6w9X'

test.for([
	`/set-password/${token}`,
	`/ar/Set-Password/${token}`,
	`//SET-PASSWORD//${token}/`,
	`/%73et-password/${token}`,
	`/%2573et-password/short`,
	`/set-password%2F${token}`,
	`/set-passwort/${token}.`,
	`/profile/E%6Dail/${token}/confirm`,
	`/calendars/consultations/${token}.ics`,
	`/xx/set-password/short`,
])('%s says nothing to the log that opens an account', (path) => {
	expect(loggedPath(path)).not.toMatch(/Nq3x|short/)
})

test('the log says which page was asked for', () => {
	const id = '01890c6e-58a1-7bd2-9d9c-2f0a9b1c2d3e'
	for (const path of ['/', `/admin/users/${id}/edit`, '/fatwas/12-what-is-said-of-washing-before-prayer'])
		expect(loggedPath(path)).toBe(path)
	expect(loggedPath('/fatwas/12-ما-حكم')).toBe('/fatwas/12-ما-حكم')
})

test('the network around an address of IPv6 is its /56, of IPv4 there is none', () => {
	expect(widerNetworkOf(networkOf('2001:db8:1:12ff::5'))).toBe('2001:db8:1:1200/56')
	expect(widerNetworkOf(networkOf('2001:db8:1:ff::5'))).toBe('2001:db8:1:0/56')
	expect(widerNetworkOf(networkOf('2001:db8::5'))).toBe('2001:db8:0:0/56')
	expect(widerNetworkOf(networkOf('203.0.113.7'))).toBeNull()
	expect(widerNetworkOf(networkOf('::ffff:203.0.113.7'))).toBeNull()
	expect(widerNetworkOf('unknown')).toBeNull()
})
