import { expect, test } from 'vitest'
import { countries, countriesIn } from '../text/countries.ts'
import { formatZone, listZones } from './zones.server.ts'

const now = new Date('2026-03-10T09:00:00Z')

test('a zone is named in the language of the page, with its city as it is typed', () => {
	expect(formatZone('Asia/Karachi', now, 'en')).toBe('Karachi, Asia (GMT+5)')
	expect(formatZone('Asia/Ho_Chi_Minh', now, 'en')).toBe('Ho Chi Minh, Asia (GMT+7)')
	expect(formatZone('Asia/Karachi', now, 'ar')).toBe('توقيت باكستان، \u2068Karachi (GMT+5)\u2069')
	expect(formatZone('Asia/Karachi', now, 'ur')).toBe('پاکستان وقت، \u2068Karachi (GMT+5)\u2069')
	expect(listZones(now, 'ar')).toHaveLength(listZones(now, 'en').length)
})

test('countries are named in the language of the page, and nobody is from an uninhabited island', () => {
	expect(countriesIn('ar')).toContainEqual({ value: 'PK', label: 'باكستان' })
	expect(countriesIn('ur')).toContainEqual({ value: 'EG', label: 'مصر' })
	expect(countries.filter((code) => ['AQ', 'BV', 'GS', 'HM', 'IO', 'TF', 'UM'].includes(code))).toEqual([])
	expect(countries).toHaveLength(242)
})
