/** What each URL answers to GET: visitor | user | scholar | admin, or all the same. */
export const guards = {
	'/login': '200 | 302 /dashboard | 302 /scholar | 302 /admin',
	'/login/code': '200 | 302 /dashboard | 302 /scholar | 302 /admin',
	'/login/code/enter': '302 /login/code | 302 /dashboard | 302 /scholar | 302 /admin',
	'/login/refused': '302 /login',
	'/login/second-factor': '302 /login | 302 /dashboard | 302 /scholar | 302 /admin',
	'/login/with/:provider': '302 /login | 302 /dashboard | 302 /scholar | 302 /admin',
	'/logout': '302 / | 200 | 200 | 200',
	'/other-account': '302 /',
	'/register': '200 | 302 /dashboard | 302 /scholar | 302 /admin',
	'/register/code': '302 /register | 302 /dashboard | 302 /scholar | 302 /admin',
	'/register/code/again': '302 /register/code',
	'/set-password/:token': '404',
	'/unauthorized': '403',
}
