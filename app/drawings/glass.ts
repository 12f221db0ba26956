import { hashOf } from './seed.ts'

/** The subject of a course, an article or a person, which decides its colour. */
export const subjects = [
	'quran',
	'arabic',
	'hadith',
	'fiqh',
	'seerah',
	'finance',
	'family',
	'aqidah',
	'heart',
] as const
export type Subject = (typeof subjects)[number]

/** The colours of a glass, the same in light and dark mode. */
export type Glass = { deep: string; lit: string; gold: string; ivory: string }

export const glass: Record<Subject, Glass> = {
	quran: { deep: '#07332b', lit: '#0f6350', gold: '#e8bd5e', ivory: '#fbf3dd' },
	arabic: { deep: '#123a1f', lit: '#3c7d3d', gold: '#f1cf74', ivory: '#f8f6e4' },
	hadith: { deep: '#0e2347', lit: '#24559c', gold: '#e9c27a', ivory: '#f6f1e3' },
	fiqh: { deep: '#4a2606', lit: '#9a5a14', gold: '#ffd98a', ivory: '#fff4dc' },
	seerah: { deep: '#4a130f', lit: '#a83c2a', gold: '#f2b56b', ivory: '#fdf0df' },
	finance: { deep: '#06303a', lit: '#14707d', gold: '#f0c46a', ivory: '#f1f6ec' },
	family: { deep: '#3d1235', lit: '#8c3a72', gold: '#f3b98f', ivory: '#fdf0ea' },
	aqidah: { deep: '#1d1a4a', lit: '#4b45a1', gold: '#e8c178', ivory: '#f3f0fb' },
	heart: { deep: '#26300f', lit: '#66782a', gold: '#f0d27c', ivory: '#f8f6e2' },
}

/** The subject of an id, if none was chosen. */
export function subjectOf(id: string): Subject {
	return subjects[hashOf(id) % subjects.length] ?? 'quran'
}
