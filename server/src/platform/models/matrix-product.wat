;; Products of a matrix with a vector, all in single precision.
(module
  (memory (export "memory") 1)
  ;; Adds the product to the $rows numbers from $into on. Rows are $columns long; both counts are multiples of 4. Takes four rows
  ;; at once, so that no sum waits for itself.
  (func (export "addProduct")
    (param $matrix i32) (param $rows i32) (param $columns i32) (param $vector i32) (param $into i32)
    (local $stride i32) (local $second i32) (local $third i32) (local $fourth i32) (local $i i32)
    (local $factor v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $stride (i32.shl (local.get $columns) (i32.const 2)))
    block $done
      loop $all
        (br_if $done (i32.eqz (local.get $rows)))
        (local.set $second (i32.add (local.get $matrix) (local.get $stride)))
        (local.set $third (i32.add (local.get $second) (local.get $stride)))
        (local.set $fourth (i32.add (local.get $third) (local.get $stride)))
        (local.set $a (v128.const i32x4 0 0 0 0))
        (local.set $b (v128.const i32x4 0 0 0 0))
        (local.set $c (v128.const i32x4 0 0 0 0))
        (local.set $d (v128.const i32x4 0 0 0 0))
        (local.set $i (i32.const 0))
        loop $columns
          (local.set $factor (v128.load (i32.add (local.get $vector) (local.get $i))))
          (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $factor)
            (v128.load (i32.add (local.get $matrix) (local.get $i))))))
          (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $factor)
            (v128.load (i32.add (local.get $second) (local.get $i))))))
          (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $factor)
            (v128.load (i32.add (local.get $third) (local.get $i))))))
          (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $factor)
            (v128.load (i32.add (local.get $fourth) (local.get $i))))))
          (local.set $i (i32.add (local.get $i) (i32.const 16)))
          (br_if $columns (i32.lt_u (local.get $i) (local.get $stride)))
        end
        ;; The four sums of each row come together: first those of even and odd places, then both.
        (local.set $factor (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 8 9 10 11 24 25 26 27 (local.get $a) (local.get $b))
          (i8x16.shuffle 4 5 6 7 20 21 22 23 12 13 14 15 28 29 30 31 (local.get $a) (local.get $b))))
        (local.set $c (f32x4.add
          (i8x16.shuffle 0 1 2 3 16 17 18 19 8 9 10 11 24 25 26 27 (local.get $c) (local.get $d))
          (i8x16.shuffle 4 5 6 7 20 21 22 23 12 13 14 15 28 29 30 31 (local.get $c) (local.get $d))))
        (v128.store (local.get $into) (f32x4.add (v128.load (local.get $into)) (f32x4.add
          (i8x16.shuffle 0 1 2 3 4 5 6 7 16 17 18 19 20 21 22 23 (local.get $factor) (local.get $c))
          (i8x16.shuffle 8 9 10 11 12 13 14 15 24 25 26 27 28 29 30 31 (local.get $factor) (local.get $c)))))
        (local.set $matrix (i32.add (local.get $fourth) (local.get $stride)))
        (local.set $into (i32.add (local.get $into) (i32.const 16)))
        (local.set $rows (i32.sub (local.get $rows) (i32.const 4)))
        (br $all)
      end
    end))
