import { fold } from '#app/platform/text/text.ts'

// Additions to the library's lists: common choices in Arabic, Urdu, and both in Latin letters; and rows of their
// keyboards.
const listed = `
bismillah bismillahirrahmanirrahim bismilah besmellah bismillah786 allah allah786 allah123 786786 786786786 786110
allahuakbar allahuakber allahakbar allahhuakbar alhamdulillah alhamdullilah alhamdulilah elhamdulillah subhanallah
subhanalah mashallah mashaallah maşallah inshallah inshaallah astaghfirullah lailahaillallah yaallah yarab yarabb
jazakallah salam salaam assalam assalamualaikum assalamoalaikum salamalaikum ramadan ramzan ramadhan eidmubarak
islam islam786 iloveallah iloveislam quran alquran makkah makka mecca madina madinah medina kaaba alaqsa
muhammad muhammed mohammad mohammed mohamed mohamad muhammadsaw ahmad ahmed mahmoud mahmud mustafa yusuf youssef
ibrahim abdullah abdallah abdulrahman abdelrahman hassan hussain hussein khalid usman osman umar omar bilal hamza
ali786 fatima fatimah aisha ayesha khadija maryam mariam zainab habibi habibti hayati yahabibi bahebak bahebek
marhaba ahlan sabahalkhair shukran masr masrya alahly zamalek saudi saudia riyadh jeddah kuwait dubai emirates
pakistan pakistan786 pakistanzindabad lahore karachi islamabad peshawar jaanu janu jaan meriJaan merijaan
pyaar mohabbat mohabat zindagi khudahafiz dostana hindustan kashmir iloveyoujaan iluvu mishkat
الله بسمالله بسماللهالرحمن بسماللهالرحمنالرحيم الحمدلله الحمدللهربالعالمين سبحانالله اللهاكبر لاالهالاالله استغفرالله ماشاءالله
انشاءالله ياالله يارب لاحولولاقوةالابالله اللهمصلعلىمحمد صلىاللهعليهوسلم السلامعليكم سلام مرحبا مرحبامرحبا اهلا
محمد احمد محمود مصطفى ابراهيم عبدالله عبدالرحمن يوسف علي عمر عثمان خالد حسن حسين حمزة فاطمة عائشة خديجة مريم زينب
رمضان اسلام الاسلام القران القرانالكريم مكة المدينة الكعبة الاقصى فلسطين القدس السعودية مصر العراق سوريا المغرب
الجزائر تونس ليبيا اليمن الكويت قطر الامارات عمان الاردن لبنان حبيبي حبيبتي احبك بحبك حياتي قلبي ياحبيبي عمري
كلمةالمرور كلمةالسر كلمهالسر كلمهالمرور باسورد الرقمالسري سري مرور دخول افتحياسمسم مشكاة
پاسورڈ پاسورد پاکستان پاکستانزندہباد لاہور کراچی اسلامآباد محبت پیار زندگی جان میریجان جانو دوست خداحافظ اللہحافظ
اللہ بسماللہ الحمدللہ سبحاناللہ ماشاءاللہ انشاءاللہ السلامعلیکم رمضانمبارک عیدمبارک مدینہ مکہ کشمیر ہندوستان خفیہ
ضصثقفغعهخحجد ضصثقفغعه شسيبلاتنمكط شسيبلاتن ئءؤرلاىةوزظ ضشئصسء قوعرتےءیہپ قوعرتے اسدفگحجکل اسدفگحجک زشچطبنم
`

/** Commonest first, folded like the passwords compared with them. */
export const commonPasswords: string[] = [...new Set(listed.trim().split(/\s+/).map(fold))]
