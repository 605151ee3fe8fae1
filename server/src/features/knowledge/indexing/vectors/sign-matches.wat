;; How well each token of a question matches rows of sign bits.
(module
  (memory (export "memory") 1)
  ;; Tokens are rows of i16, $bytes * 8 each; $count of them is a multiple of 4. Writes, row by row, the sum of each token's
  ;; numbers at the set bits, negated (i32), and lowers each token's number from $best on to the least of these. $mask is
  ;; room for $bytes * 16 bytes. Four tokens are compared at once, so that the bits are read once for them.
  (func (export "sumAtBits")
    (param $bits i32) (param $rows i32) (param $bytes i32) (param $tokens i32) (param $count i32) (param $mask i32)
    (param $sums i32) (param $best i32)
    (local $i i32) (local $width i32) (local $least i32) (local $left i32) (local $first i32) (local $second i32)
    (local $third i32) (local $fourth i32) (local $flags v128) (local $one v128) (local $two v128) (local $three v128)
    (local $four v128)
    (local.set $width (i32.shl (local.get $bytes) (i32.const 4)))
    block $done
      loop $next
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $i (i32.const 0))
        loop $expand
          (local.set $flags (v128.and
            (i16x8.splat (i32.load8_u (i32.add (local.get $bits) (local.get $i))))
            (v128.const i16x8 1 2 4 8 16 32 64 128)))
          (v128.store
            (i32.add (local.get $mask) (i32.shl (local.get $i) (i32.const 4)))
            (i16x8.eq (local.get $flags) (v128.const i16x8 1 2 4 8 16 32 64 128)))
          (local.set $i (i32.add (local.get $i) (i32.const 1)))
          (br_if $expand (i32.lt_u (local.get $i) (local.get $bytes)))
        end
        (local.set $first (local.get $tokens))
        (local.set $left (local.get $count))
        (local.set $least (local.get $best))
        loop $each
          (local.set $second (i32.add (local.get $first) (local.get $width)))
          (local.set $third (i32.add (local.get $second) (local.get $width)))
          (local.set $fourth (i32.add (local.get $third) (local.get $width)))
          (local.set $one (v128.const i32x4 0 0 0 0))
          (local.set $two (v128.const i32x4 0 0 0 0))
          (local.set $three (v128.const i32x4 0 0 0 0))
          (local.set $four (v128.const i32x4 0 0 0 0))
          (local.set $i (i32.const 0))
          loop $add
            (local.set $flags (v128.load (i32.add (local.get $mask) (local.get $i))))
            (local.set $one (i32x4.add (local.get $one) (i32x4.dot_i16x8_s
              (v128.load (i32.add (local.get $first) (local.get $i))) (local.get $flags))))
            (local.set $two (i32x4.add (local.get $two) (i32x4.dot_i16x8_s
              (v128.load (i32.add (local.get $second) (local.get $i))) (local.get $flags))))
            (local.set $three (i32x4.add (local.get $three) (i32x4.dot_i16x8_s
              (v128.load (i32.add (local.get $third) (local.get $i))) (local.get $flags))))
            (local.set $four (i32x4.add (local.get $four) (i32x4.dot_i16x8_s
              (v128.load (i32.add (local.get $fourth) (local.get $i))) (local.get $flags))))
            (local.set $i (i32.add (local.get $i) (i32.const 16)))
            (br_if $add (i32.lt_u (local.get $i) (local.get $width)))
          end
          ;; The halves of each pair, then the sums of all four in their order.
          (local.set $one (i32x4.add
            (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $one) (local.get $two))
            (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $one) (local.get $two))))
          (local.set $three (i32x4.add
            (i8x16.shuffle 0 1 2 3 16 17 18 19 4 5 6 7 20 21 22 23 (local.get $three) (local.get $four))
            (i8x16.shuffle 8 9 10 11 24 25 26 27 12 13 14 15 28 29 30 31 (local.get $three) (local.get $four))))
          (local.set $one (i32x4.add
            (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $one) (local.get $three))
            (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $one) (local.get $three))))
          (v128.store (local.get $sums) (local.get $one))
          (v128.store (local.get $least) (i32x4.min_s (v128.load (local.get $least)) (local.get $one)))
          (local.set $least (i32.add (local.get $least) (i32.const 16)))
          (local.set $sums (i32.add (local.get $sums) (i32.const 16)))
          (local.set $first (i32.add (local.get $fourth) (local.get $width)))
          (local.set $left (i32.sub (local.get $left) (i32.const 4)))
          (br_if $each (local.get $left))
        end
        (local.set $bits (i32.add (local.get $bits) (local.get $bytes)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 1)))
        (br $next)
      end
    end))
