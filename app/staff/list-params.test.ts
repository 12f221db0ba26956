import { expect, test } from 'vitest'
import { choice, id, listParams, option, query } from './list-params.ts'

const params = listParams('/admin/things', {
	q: query,
	status: choice('all', 'open', 'done'),
	language: option('en', 'ar'),
	category: id,
})
const read = (search: string) => params.read(new URLSearchParams(search))

test('an address says what a list shows; what nobody offered counts as not asked', () => {
	const none = { q: '', status: 'all', language: null, category: null }
	expect(read('')).toEqual(none)
	expect(read('q=%00 prayer &status=done&language=ar')).toEqual({
		...none,
		q: 'prayer',
		status: 'done',
		language: 'ar',
	})
	expect(read('status=gone&language=fr&category=1%27%20or%201&else=1')).toEqual(none)
	expect(read(`q=${'a'.repeat(500)}`).q).toHaveLength(200)
})

test('a list has one address for one wish, and says whether anything is narrowed', () => {
	expect(params.to(read('status=all&q='))).toBe('/admin/things')
	const asked = read('status=done&q=two words')
	expect(params.to(asked)).toBe('/admin/things?q=two+words&status=done')
	expect(params.to({ ...asked, q: '' }, 'key')).toBe('/admin/things?status=done&before=key')
	expect(params.isFiltered(read(''))).toBe(false)
	expect(params.isFiltered(read('status=done'))).toBe(true)
	expect(params.isFiltered(read('status=done'), ['status'])).toBe(false)
})
