import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common-password.ts';

const COMMON = `
  password1 Password123 P@ssw0rd P@55w0rd P@$$w0rd Passw0rd! Password!1 Qwerty123! qwerty123456 Abcd1234 Aa123456 Aa@123456
  123456aA@ a1b2c3d4 1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx !QAZ2wsx zaq12wsx 12qwaszx asdf1234 zxcvbnm123 admin123 Admin@1234
  Welcome1 Welcome@123 letmein1 L3tm31n! trustno1 iloveyou2 iL0veY0u! monkey123 michael1 jordan23 Summer2024! January2024
  Changeme123! aaaa1111 aabb1122 abc1abc1 j38ifUbn ncc1701d 1password Haulwise1!`;
const OWN = [
  'Correct-horse-7-battery',
  'Curbside-4-Couches!',
  'Tr0ub4dor&3',
  'j8Kd#2mQ',
  'Hauling Crew 42 rocks',
  'purple-Wombat-19',
  'Str0ng!Passw0rd',
  'TestPass123!',
  'Roofers4Ever&',
  'kangaroo7Piano',
  'ThisIsALongPassword1',
];

test.each(COMMON.trim().split(/\s+/))('%s is common', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(OWN)('%s is not common', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
