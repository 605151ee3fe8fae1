import { describe, expect, it } from 'vitest';
import { readDealText, readOfferText, readSaleText } from './offer.ts';

describe('the offer of a post', () => {
  it.each([
    ['fb post 30 off any full truck till sunday', '$30 off any full truck till Sunday.'],
    ['nextdoor post $20 off garage cleanouts thru the 15th', '$20 off garage cleanouts through the 15th.'],
    ['post: 10% off seniors on tuesdays', '10% off for seniors on Tuesdays.'],
    ['post for nurses and cops 12 percent off in june', '12% off for nurses and cops in June.'],
    ['need a facebook post 40 off any job over 400 this week only', '$40 off any job over $400 this week only.'],
    ['facebook ad for garage cleanouts 50 off if booked by friday', '$50 off garage cleanouts if booked by Friday.'],
    [
      'special this weekend couch removal 75 instead of 95, make a post',
      'Special this weekend: couch removal $75 instead of $95.',
    ],
    ['flyer half off second load in march', 'Half off second load in March.'],
  ])('stands with its terms: %s', (request, offer) => expect(readOfferText(request)).toBe(offer));

  it.each([
    'helper wanted post, 18 an hour, 2 days off',
    'post 25 off any half load till',
    'post we have openings friday',
  ])('is none in %s', (request) => expect(readOfferText(request)).toBeNull());

  it.each([
    [
      'for sale ad a 2012 ram 3500, 90k miles, 14500 obo, new brakes',
      'For sale: 2012 RAM 3500, 90k miles, $14,500 obo, new brakes. Call or text [phone number].',
    ],
    [
      'listing for a skid steer im selling, 900 hours, 18000',
      'For sale: skid steer, 900 hours, $18,000. Call or text [phone number].',
    ],
    [
      'sell my box truck on marketplace, runs great new battery 8200',
      'For sale: box truck, runs great, new battery 8200. Call or text [phone number].',
    ],
  ])('is a sale: %s', (request, text) => expect(readSaleText(request)).toBe(text));

  it('is made to those who are written to', () => {
    expect(readDealText('text to past clients, 25 off their next load')).toBe('Take $25 off your next load.');
    expect(readDealText('email old customers 10 percent off')).toBeNull();
  });
});
